// A reporter of Vitest. Names the tests that passed only when they were tried again: each is a test, or a shop, that
// depends on luck.
export default class SecondTries {
  #names = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} › ${test.fullName}`)
  }

  onTestRunEnd() {
    if (this.#names.length > 0) console.log(['\nPassed at the second try:', ...this.#names].join('\n  '))
  }
}
