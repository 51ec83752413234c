/** What the shop's process says of itself each second. Megabytes and milliseconds. */
export type Sample = {
  pid: number
  heap: number
  /** Memory that belongs to objects of the heap and lies beside it, such as kept pages. */
  buffers: number
  rss: number
  /** Whether the heap was cleared just before: only then its size is what is kept. */
  isCollected: boolean
  /** The longest that the loop computed without a break. */
  stall: number
  /** The longest that it stood still for whatever reason but that it had no core. */
  pause: number
  /** How much of this second it was ready and had no core. */
  starved: number
  /** The loop's delay that 99 of 100 turns stay below, whoever was to blame. */
  delay: number
}
