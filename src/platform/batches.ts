const AT_ONCE = 500

/** Reads these in batches, as they are taken, and writes each as `show` says. */
export async function* inBatches<Row, Shown>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Row[]>,
  show: (row: Row) => Shown,
): AsyncGenerator<Shown[]> {
  for (let from = 0; from < ids.length; from += AT_ONCE)
    yield (await read(ids.slice(from, from + AT_ONCE))).map(show)
}
