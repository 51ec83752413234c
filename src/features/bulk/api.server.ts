import { type Api, handle } from '#platform/http/handle.server.ts'
import { findBulkJob } from './bulk-jobs.server.ts'
import { getBulkJob } from './contract.ts'

export function bulkApi(api: Api): void {
  handle(api, getBulkJob, async ({ shop, params }) => ({
    data: { job: await findBulkJob(shop.db, params.id) },
  }))
}
