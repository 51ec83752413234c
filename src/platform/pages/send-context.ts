import { createContext } from 'react-router'
import type { Send } from '#platform/contract/call.ts'

/** How a loader on the server reaches the API. Shared through entry.server.tsx: keys compare by identity. */
export const sendContext = createContext<Send>()
