import type { Api } from '#platform/http/handle.server.ts'

export function cartApi(_api: Api): void {}
