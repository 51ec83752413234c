type Props<Value extends string> = {
  values: readonly Value[]
  /** What people read; the values themselves where it is left out. */
  words?: (value: Value) => string
}

/** The choices of a select. */
export function Options<Value extends string>({ values, words = (value) => value }: Props<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {words(value)}
    </option>
  ))
}
