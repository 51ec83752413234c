import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** THE SITE MAP. The frame stands round every page, also round its errors. */
export default [
  index('shell/to-listing.tsx'),
  layout('shell/frame.tsx', [
    layout('shell/page.tsx', [
      route('product', 'features/storefront/pages/listing.tsx'),
      route('product/:id', 'features/storefront/pages/product.tsx', [
        index('features/storefront/pages/product-about.tsx', { id: 'product-index' }),
        route('about', 'features/storefront/pages/product-about.tsx'),
        route('specs', 'features/storefront/pages/product-specs.tsx'),
        route('review', 'features/storefront/pages/product-review.tsx'),
      ]),

      route('cart', 'features/cart/pages/cart.tsx'),
      route('cart/checkout', 'features/orders/checkout/checkout.tsx'),

      route('login', 'features/accounts/pages/login.tsx'),
      route('register', 'features/accounts/pages/register.tsx'),
      route('resetPassword/:token', 'features/accounts/pages/reset-password.tsx'),

      route('dashboard', 'shell/dashboard-layout.tsx', [
        index('shell/to-profile.tsx'),
        route('profile', 'features/own-data/pages/profile.tsx'),
        route('myOrder', 'features/orders/order-page/my-orders.tsx'),
        route('myOrder/:id', 'features/returns/pages/my-order.tsx'),
        route('myOrder/:id/return', 'features/returns/pages/return-items.tsx'),
        route('myReturns', 'features/returns/pages/my-returns.tsx'),
        route('myRepairs', 'features/repairs/pages/my-repairs.tsx'),
        // Everything in here is for admins alone; others are sent to the dashboard.
        layout('shell/admin-only.tsx', [
          route('overview', 'features/insights/pages/admin-overview.tsx'),
          route('sales', 'features/sales/pages/admin-sales.tsx'),
          route('order', 'features/orders/admin/admin-orders.tsx'),
          route('order/:id', 'features/orders/admin/admin-order.tsx'),
          route('product', 'features/products/pages/admin-products.tsx', { id: 'admin-products' }),
          route('product/import', 'features/import/pages/admin-import.tsx'),
          route('product/prices', 'features/products/pages/admin-prices.tsx'),
          route('product/create', 'features/products/pages/admin-product-create.tsx'),
          route('product/update/:productId', 'features/products/pages/admin-product-update.tsx'),
          route('user', 'features/accounts/pages/admin-users.tsx'),
          route('category', 'features/products/pages/admin-categories.tsx'),
          route('messages/:id?', 'features/contact/pages/admin-messages.tsx'),
          route('repairs', 'features/repairs/pages/admin-repairs.tsx'),
          route('returns', 'features/returns/pages/admin-returns.tsx'),
          route('newsletter', 'features/newsletter/pages/admin-newsletter.tsx'),
          route('search', 'features/products/search/words/pages/admin-search-words.tsx'),
          route('mails', 'features/mail/pages/admin-mails.tsx'),
        ]),
      ]),

      route('about', 'features/company/pages/about.tsx'),
      route('contact', 'features/contact/pages/contact.tsx'),
      route('repairs', 'features/repairs/pages/repairs.tsx'),
      route('deals', 'features/storefront/pages/deals.tsx'),
      route('wishlist', 'features/wishlist/pages/wishlist.tsx'),
      route('compare', 'features/compare/pages/compare.tsx'),
      route('policies/:name', 'features/policies/pages/policy.tsx'),

      route('newsletter/confirm/:token', 'features/newsletter/pages/confirm.tsx'),
      route('newsletter/unsubscribe/:token', 'features/newsletter/pages/unsubscribe.tsx'),
      route('confirm-email/:token', 'features/accounts/pages/confirm-email.tsx'),
      route('first-admin/:token', 'features/accounts/pages/first-admin.tsx'),

      route('*', 'shell/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
