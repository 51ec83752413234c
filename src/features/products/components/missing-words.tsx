/** On a card: the words that this product does not have. */
export function MissingWords({ words }: { words: readonly string[] }) {
  return (
    <p className="missing">
      <span>Missing:</span>
      {words.map((word) => (
        <span key={word} className="missing-word">
          {word}
        </span>
      ))}
    </p>
  )
}
