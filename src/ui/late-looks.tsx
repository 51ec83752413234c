import looks from './late-looks.css?url'

/**
 * The looks of what a first view seldom shows, such as what failed. They come with it, and behind the first view for all,
 * so that they are there when there is no connection. Whoever draws it on the server stands it outside of any Suspense:
 * inside, React would hide the part until scripts run.
 */
export const LateLooks = () => <link rel="stylesheet" href={looks} precedence="late" />
