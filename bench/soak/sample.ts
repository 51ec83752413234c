/** What the shop's process says of itself each second. Megabytes and milliseconds. */
export type Sample = {
  pid: number
  heap: number
  /** Memory that belongs to objects of the heap and lies beside it, such as kept pages. */
  buffers: number
  rss: number
  /** Whether the heap was cleared just before: only then its size is what is kept. */
  isCollected: boolean
  /** The longest that the loop stood still by the process's own doing. */
  stall: number
  /** The loop's delay that 99 of 100 turns stay below, whoever was to blame. */
  delay: number
}
