/** Every file of a new remote, by its path, before prettier. @param {{ name: string, label: string, version: string }} remote */
export const remoteFiles = ({ name, label, version }) => ({
  [`mf-${name}/package.json`]: JSON.stringify(manifest(name, version)),
  [`mf-${name}/tsconfig.json`]: JSON.stringify(tsconfig),
  [`mf-${name}/webpack.config.mjs`]: `import { remote } from '@mca/federation/webpack'

export default remote({ name: '${name}', exposes: { './routes': './src/routes.tsx' } })
`,
  [`mf-${name}/src/index.ts`]: `// Runs this remote by itself (\`pnpm dev\`); the shell never loads this file. The import is the edge that federation needs.
void import('./standalone')
`,
  [`mf-${name}/src/standalone.tsx`]: `import { runStandalone } from '@mca/federation/standalone'
import { routes } from './routes'

void runStandalone(routes)
`,
  [`mf-${name}/src/routes.tsx`]: `import type { RouteObject } from 'react-router-dom'

export const routes: RouteObject[] = [{ path: '/${name}', lazy: () => import('./list/${name}.page') }]
`,
  [`mf-${name}/src/list/${name}.page.tsx`]: `import { Card, Empty, ListPage } from '@mca/ui'

export function Component() {
  return (
    <ListPage title=${JSON.stringify(label)}>
      <Card>
        <Empty title=${JSON.stringify(`No ${label} yet`)} />
      </Card>
    </ListPage>
  )
}
`,
  [`e2e/${name}/${name}.spec.ts`]: `import { expect, test } from '../fixtures/test'

test('the sidebar leads to it', async ({ page, signIn }) => {
  await signIn()
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await sidebar.getByRole('link', { name: ${JSON.stringify(label)}, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: ${JSON.stringify(label)} })).toBeVisible()
})
`,
})

/** @param {string} name @param {string} version */
const manifest = (name, version) => ({
  name: `mf-${name}`,
  private: true,
  version,
  type: 'module',
  scripts: { build: 'federation build', dev: 'federation dev', serve: 'federation serve' },
  dependencies: {
    '@mca/federation': 'workspace:*',
    '@mca/ui': 'workspace:*',
    react: 'catalog:',
    'react-dom': 'catalog:',
    'react-router-dom': 'catalog:',
  },
  devDependencies: { '@types/react': 'catalog:', '@types/react-dom': 'catalog:' },
})

const tsconfig = {
  extends: '../tsconfig.browser.json',
  compilerOptions: { rootDir: '.', outDir: '.tsc' },
  include: ['src'],
  references: ['contract', 'api', 'ui', 'federation'].map((name) => ({ path: `../packages/${name}` })),
}
