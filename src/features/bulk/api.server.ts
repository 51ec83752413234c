import { type Api, handle } from '#platform/http/handle.server.ts'
import { findBulkJob } from './bulk-jobs.server.ts'
import { getBulkJobEndpoint } from './contract.ts'

export function bulkApi(api: Api): void {
  handle(api, getBulkJobEndpoint, async ({ shop, params }) => ({
    data: { job: await findBulkJob(shop.db, params.id) },
  }))
}
