import { listFiles } from './list-files.mjs'

/**
 * The files of a new remote by path, before formatting. With `list`, its page shows a table from a call of its own.
 * @param {{ name: string, label: string, version: string, list?: import('./list-files.mjs').List | undefined }} remote
 * @returns {Record<string, string>}
 */
export const remoteFiles = ({ name, label, version, list }) => ({
  [`mf-${name}/package.json`]: JSON.stringify(packageJson(name, version, list !== undefined)),
  [`mf-${name}/tsconfig.json`]: JSON.stringify(tsconfig(list !== undefined)),
  [`mf-${name}/app.config.mjs`]: `import { remote } from '@mca/build'

export default remote({ name: '${name}' })
`,
  [`mf-${name}/src/standalone.tsx`]: `import { runStandalone } from '@mca/federation/standalone'
import { routes } from './routes'

// Runs this remote alone (\`pnpm dev\`); the shell never loads this file.
void runStandalone(routes)
`,
  [`mf-${name}/src/routes.tsx`]: `import type { RouteObject } from 'react-router-dom'

export const routes: RouteObject[] = [{ path: '/${name}', lazy: () => import('./list/${name}-list.page') }]
`,
  [`mf-${name}/src/list/${name}-list.page.tsx`]: `import { Card, Empty, ListPage } from '@mca/ui'

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
  [`mf-${name}/README.md`]: `# ${label}

One list, which its team replaces.

May import: the browser packages ([the order](../docs/architecture.md#packages)).

Read first:

- [src/routes.tsx](src/routes.tsx): its pages
- [src/list/${name}-list.page.tsx](src/list/${name}-list.page.tsx): the list

Test: \`npx jest mf-${name}\`.
`,
  [`e2e/${name}/${name}.spec.ts`]: `import { expect, test } from '../fixtures/test'

test('the sidebar leads to it', async ({ page, signIn }) => {
  await signIn()
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await sidebar.getByRole('link', { name: ${JSON.stringify(label)}, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: ${JSON.stringify(label)} })).toBeVisible()
})
`,
  ...(list && listFiles(list)),
})

/** The lines of CODEOWNERS that give a remote and its end-to-end tests to a team of its own. @param {string} name */
export const ownersOf = (name) => {
  const team = `@example-org/team-${name}`
  return `\n/mf-${name}/ ${team}\n/e2e/${name}/ ${team}\n`
}

/** @param {string} name @param {string} version @param {boolean} hasList */
const packageJson = (name, version, hasList) => ({
  name: `mf-${name}`,
  private: true,
  version,
  type: 'module',
  scripts: { build: 'mca-app build', dev: 'mca-app dev', serve: 'mca-app serve' },
  dependencies: {
    ...(hasList && { '@mca/api': 'workspace:*', '@mca/contract': 'workspace:*' }),
    '@mca/federation': 'workspace:*',
    '@mca/ui': 'workspace:*',
    ...(hasList && { '@tanstack/react-query': 'catalog:' }),
    react: 'catalog:',
    'react-dom': 'catalog:',
    'react-router-dom': 'catalog:',
  },
  devDependencies: {
    ...(hasList && { '@jest/globals': 'catalog:' }),
    '@mca/build': 'workspace:*',
    '@mca/release': 'workspace:*',
    ...(hasList && {
      '@mca/testing': 'workspace:*',
      '@testing-library/jest-dom': 'catalog:',
      '@testing-library/react': 'catalog:',
      '@testing-library/user-event': 'catalog:',
    }),
    '@types/react': 'catalog:',
    '@types/react-dom': 'catalog:',
  },
})

/** @param {boolean} hasList */
const tsconfig = (hasList) => ({
  extends: '../tsconfig.browser.json',
  compilerOptions: { rootDir: '.', outDir: '.tsc', allowJs: true, checkJs: true },
  include: ['src', 'app.config.mjs'],
  references: ['contract', 'api', 'ui', 'federation', ...(hasList ? ['testing'] : []), 'build'].map((name) => ({
    path: `../packages/${name}`,
  })),
})
