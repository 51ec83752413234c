// Makes this folder ready for what npm is about to run: the packages installed, the pages built.
// It runs before the project's own Node is there, so it is plain JavaScript for any Node from 20.19 on and uses no
// package. It speaks on standard error: the output of `npm run shop` may be a file.
import { buildPages } from './build-pages.mjs'
import { installPackages } from './install-packages.mjs'
import { needNode24 } from './need-node.mjs'
import { Problem } from './problem.mjs'

const STEPS = {
  start: [installPackages, needNode24, buildPages],
  test: [installPackages, needNode24], // the pages are built as a step of the tests
  dev: [installPackages, needNode24],
  shop: [installPackages, needNode24],
}

try {
  const steps = STEPS[process.argv[2]]
  if (!steps) throw new Problem(`Call it as: node scripts/ready.mjs ${Object.keys(STEPS).join('|')}`)
  if (process.platform === 'win32') {
    throw new Problem(
      'On Windows the shop runs in WSL (https://learn.microsoft.com/windows/wsl): start it there.',
    )
  }
  for (const step of steps) await step()
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(`\n${error.message}`)
  process.exit(1)
}
