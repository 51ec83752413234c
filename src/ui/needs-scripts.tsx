/** Why nothing will happen here, for a browser that has its scripts switched off. */
export const NeedsScripts = ({ what }: { what: string }) => (
  <noscript>
    <p>{what} needs JavaScript, which is turned off in this browser.</p>
  </noscript>
)
