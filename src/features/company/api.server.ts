import { type Api, handle } from '#platform/http/handle.server.ts'
import { SHOWS_NO_PRODUCT } from '#platform/page-cache/shown.ts'
import { getShopEndpoint } from './contract.ts'

export function companyApi(api: Api): void {
  handle(api, getShopEndpoint, async ({ shop }) => {
    const { company, settings } = shop
    const { shippingCents, taxCents, gstCents, returnDays, publicUrl } = settings
    return {
      data: {
        shop: {
          ...company,
          footerColumns: company.footer,
          shippingCents,
          taxCents,
          gstCents,
          returnDays,
          publicUrl,
        },
      },
      shown: SHOWS_NO_PRODUCT,
    }
  })
}
