import { replace } from 'react-router'
import { paths } from '#paths.ts'

export const clientLoader = () => replace(paths.profile())
clientLoader.hydrate = true as const

export default function ToProfile() {
  return null
}
