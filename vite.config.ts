import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  optimizeDeps: {
    // Listed, because a dependency found during the first load makes the development page reload itself.
    include: [
      'react',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      '@tanstack/react-query',
      'react-hot-toast',
      'react-hook-form',
      'zod/mini',
    ],
  },
})
