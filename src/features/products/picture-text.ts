/** What a picture shows, in words: the product, and which view of it. */
export const pictureText = (name: string, at: number, of: number): string =>
  at === 0 ? name : `${name}, view ${at + 1} of ${of}`
