import { useEffect, useState } from 'react'
import { addressOf } from '#platform/contract/call.ts'
import { send } from '#platform/session/send.ts'
import { returnPhotoEndpoint } from '../contract.ts'

type Props = { returnId: string; photo: string; label: string }

/** A photo that only its buyer and the shop may see: fetched with the token, which no plain picture could carry. */
export function ReturnPhoto({ returnId, photo, label }: Props) {
  const src = usePhoto(returnId, photo)
  if (!src) return <span className="return-photo" />
  return (
    <a className="return-photo" href={src} target="_blank" rel="noreferrer">
      <img src={src} alt={label} width={88} height={88} />
    </a>
  )
}

function usePhoto(returnId: string, photo: string): string | undefined {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    const leaving = new AbortController()
    let made: string | undefined
    const address = new URL(addressOf(returnPhotoEndpoint, { id: returnId, photo }), location.origin)
    void send(new Request(address, { signal: leaving.signal }))
      .then((response) => (response.ok ? response.blob() : null))
      .then((file) => {
        if (!file || leaving.signal.aborted) return
        made = URL.createObjectURL(file)
        setSrc(made)
      })
      // Without it there is a plain square, as for a photo that is removed by now.
      .catch(() => undefined)
    return () => {
      leaving.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [returnId, photo])
  return src
}
