/** Why the shop cannot start, as one sentence that the person at the terminal can act on; shown without a stack. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
