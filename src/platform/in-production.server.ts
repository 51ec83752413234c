// React reads this when it is first imported, and brings its slow, talkative half where nobody has said which: import
// this file before all others.
process.env.NODE_ENV ??= 'production'
