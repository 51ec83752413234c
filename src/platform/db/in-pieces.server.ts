// Of the largest things (a message of 10,000 letters) that is about a megabyte.
const AT_ONCE = 100

/** Reads things as they are taken, a hundred at a time: `ids` names them all, in their order. */
export async function* inPieces<Thing>(
  ids: () => Promise<readonly { id: string }[]>,
  read: (ids: string[]) => Promise<Thing[]>,
): AsyncGenerator<Thing[]> {
  const all = (await ids()).map(({ id }) => id)
  for (let from = 0; from < all.length; from += AT_ONCE) yield await read(all.slice(from, from + AT_ONCE))
}
