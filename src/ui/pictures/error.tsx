/** A plug that was pulled out of its socket. */
export function ErrorPicture() {
  return (
    <svg className="picture" viewBox="0 44 360 112" width={360} height={112} aria-hidden="true">
      <path d="M0 100h74M286 100h74" />
      <rect className="picture-ground" x="74" y="66" width="66" height="68" rx="4" />
      <rect className="picture-face" x="140" y="76" width="22" height="48" rx="2" />
      <path d="M92 66v68M106 66v68M120 66v68" />
      <rect className="picture-ground" x="220" y="66" width="66" height="68" rx="4" />
      <path d="M220 84h-18M220 100h-18M220 116h-18" strokeWidth={5} />
      <path d="M240 66v68M254 66v68M268 66v68" />
      <path className="picture-error" d="m174 88 14 24M188 88l-14 24" />
    </svg>
  )
}
