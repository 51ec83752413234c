import { rm } from 'node:fs/promises'

/** Removes the demo shop of the journeys, once it has stopped. */
export default async function clearFolder() {
  const folder = process.env.JOURNEY_FOLDER
  if (folder?.includes('northbridge-journeys-'))
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
}
