// A reporter of Vitest. Names the tests that passed only when they were tried again: each is a test, or a shop, that
// depends on luck. A strict run does not pass with them.
export default class SecondTries {
  #names = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} › ${test.fullName}`)
  }

  onTestRunEnd() {
    if (this.#names.length === 0) return
    console.log(['\nPassed at the second try:', ...this.#names].join('\n  '))
    if (process.env.STRICT === '1') process.exitCode = 1
  }
}
