/** Why nothing will happen here, for a browser that has its scripts switched off. */
export const NeedsScripts = ({ what }: { what: string }) => (
  <noscript>
    <p>{what} needs scripts: this browser has them switched off.</p>
  </noscript>
)
