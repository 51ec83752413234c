const DATA = /enqueue\((".*?[^\\]")\);<\/script>/s

/**
 * What a page says, whatever the places of its values in the data: two renderings of the same are equal. The data is
 * one line of JSON that names keys and values by their places.
 */
export function contentOf(html: string): { html: string; data: unknown } {
  const literal = DATA.exec(html)?.[1]
  if (!literal) return { html, data: null }
  const values: unknown[] = JSON.parse(JSON.parse(literal))
  const valueAt = (place: number): unknown => {
    if (place < 0) return `special ${place}`
    const value = values[place]
    if (Array.isArray(value)) return typeof value[0] === 'string' ? value : value.map(valueAt)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, at]) => [values[Number(key.slice(1))], valueAt(at as number)]),
    )
  }
  return { html: html.replace(DATA, ''), data: valueAt(0) }
}
