import { createContext } from 'react-router'
import type { Send } from '#platform/contract/call.ts'

/** How a loader on the server reaches the API. Shared through entry.server.tsx: keys compare by identity. */
export const sendContext = createContext<Send>()

/** The secret by which the renderer knows its own scripts again; see page-policy.server.ts. */
export const nonceContext = createContext<string>()
