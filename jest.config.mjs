import { availableParallelism } from 'node:os'
import { bundleForTests } from './packages/workspace/src/checks/bundle-for-tests.mjs'
import { apps } from './packages/workspace/src/lib/paths.mjs'

// Jest leaves what is set: on a machine with NODE_ENV=production React would come in the build that cannot be tested.
process.env.NODE_ENV = 'test'

/** True for `npm run test:deep`. */
const isDeep = process.env['MCA_DEEP'] === '1'

// Delay V8's optimizing compiler: most functions of a test file run too rarely to repay it, but jsdom and Jest stay loaded as long as the worker. Compared
// with no optimization, this saves 22 % of the processor time of component tests and 3 % of the server's. A larger space for new objects saves another 4 %,
// because it is cleared a quarter as often. jest-worker starts its workers with the flags of this process.
process.execArgv.push('--interrupt-budget=1000000', '--min-semi-space-size=32', '--max-semi-space-size=64')

// One runner, three kinds of ground: pure rules, the server on a real PostgreSQL, and components in a DOM.
// Packages that publish only ES modules are compiled too; everything else under node_modules is loaded as it is.
const esmOnly = [
  'react-router',
  'react-router-dom',
  '@chakra-ui',
  '@ark-ui',
  '@zag-js',
  'date-fns',
  'zod',
  'cookie',
  'content-disposition',
  'jose',
  'otpauth',
  '@noble',
  'lru-cache',
  'postgrator',
  'fastify-type-provider-zod',
  '@seriousme',
  '@hookform',
  'big.js',
  'proxy-memoize',
  'proxy-compare',
  'uqr',
  'perfect-freehand',
  '@internationalized',
  'get-jwks',
  'oxc-parser',
  'p-limit',
  'yocto-queue',
]
// Libraries that are bundled (decision 0075): what tests of rules, of the server and of components load.
const ofContract = {
  'packages/contract': ['@date-fns/utc', 'big.js', 'date-fns', 'date-fns-holiday-us', 'fast-check', 'zod'],
}
const rulesBundle = await bundleForTests('packages/contract', { platform: 'node', libraries: ofContract })
const serverBundle = await bundleForTests('packages/backend', {
  platform: 'node',
  libraries: {
    ...ofContract,
    'packages/backend': [
      '@fastify/static',
      '@fastify/swagger',
      '@supabase/auth-js',
      '@zxcvbn-ts/language-common',
      'csv-stringify/sync',
      'fastify',
      'fastify-plugin',
      'fastify-type-provider-zod',
      'jose',
      'lru-cache',
      'nodemailer',
      'otpauth',
      'pg',
      'pg-copy-streams',
      'pino',
      'postgrator',
      'prom-client',
      'qrcode',
      'yazl',
    ],
    'packages/tables': ['csv-parse', 'csv-parse/sync', 'saxes', 'yauzl'],
  },
  external: ['pg-native'],
})
const browserBundle = await bundleForTests('packages/ui', {
  platform: 'browser',
  libraries: {
    ...ofContract,
    'packages/api': ['@supabase/auth-js', '@supabase/supabase-js', '@tanstack/react-query'],
    'packages/charts': ['@visx/curve', '@visx/scale', '@visx/shape'],
    'packages/federation': ['@module-federation/runtime-core'],
    'packages/ui': [
      '@chakra-ui/react',
      '@hookform/resolvers/zod',
      '@testing-library/jest-dom/jest-globals',
      '@testing-library/react',
      '@testing-library/user-event',
      'framer-motion',
      'framer-motion/m',
      'react-hook-form',
      'react-router-dom',
    ],
  },
  external: ['@emotion/cache', '@emotion/react', '@jest/globals', 'react', 'react/*', 'react-dom', 'react-dom/*'],
})
const shared = {
  runtime: '<rootDir>/packages/workspace/src/checks/shared-code-runtime.cjs',
  globals: { mcaDeep: isDeep },
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
      },
    ],
  },
  transformIgnorePatterns: [
    `/node_modules/(?!\\.pnpm/|(${esmOnly.join('|')})(/|$))`,
    `/node_modules/\\.pnpm/(?!(${esmOnly.map((name) => name.replace('/', '\\+')).join('|')})[@+])`,
  ],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', '/\\.tsc/'],
}
const project = (displayName, roots, testEnvironment, bundle = {}) => ({
  ...shared,
  moduleNameMapper: bundle,
  displayName,
  testEnvironment,
  roots: roots.map((root) => `<rootDir>/${root}`),
  testMatch: ['**/*.test.{ts,tsx,mjs}'],
})
// A DOM that calls a real server.
const browserEnvironment = '<rootDir>/packages/api/testing/browser-environment.mjs'
/** A class name is the name that it has in its CSS module. */
const cssModules = { '\\.module\\.css$': '<rootDir>/packages/ui/testing/class-names.cjs' }
const failOnConsole = '<rootDir>/packages/api/testing/fail-on-console.ts'
export default {
  // Only a test that hangs should time out: on a busy machine, one that starts servers takes minutes. With all draws, one may take an hour.
  testTimeout: isDeep ? 7_200_000 : 600_000,
  // Workers spend about a third of their time waiting for the database, a timer or a request, so it takes three of them to keep two cores busy. By default, Jest
  // leaves a core free.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  projects: [
    project('contract', ['packages/contract/src'], 'node', rulesBundle),
    {
      ...project(
        'backend',
        ['packages/backend/src', 'packages/embedded-postgres/src', 'packages/tables/src'],
        'node',
        serverBundle,
      ),
      globalSetup: '<rootDir>/packages/backend/src/testing/database/global-setup.ts',
      globalTeardown: '<rootDir>/packages/backend/src/testing/database/global-teardown.ts',
    },
    project('workspace', ['packages/workspace/src', 'packages/build/src', 'packages/release'], 'node'),
    {
      ...project('api', ['packages/api/src'], browserEnvironment, browserBundle),
      setupFilesAfterEnv: [failOnConsole],
    },
    {
      ...project(
        'browser',
        [
          'packages/ui/src',
          'packages/federation/src',
          'packages/files/src',
          'packages/tasks/src',
          'packages/history/src',
          'packages/notes/src',
          'packages/charts/src',
          'packages/gallery/src',
          ...apps.map((app) => `${app}/src`),
        ],
        browserEnvironment,
        { ...browserBundle, ...cssModules },
      ),
      setupFilesAfterEnv: [
        // Before what removes the screen of a test.
        '<rootDir>/packages/ui/testing/late-calls.ts',
        '<rootDir>/packages/ui/testing/one-main-button.ts',
        '<rootDir>/packages/ui/testing/async-timeout.ts',
        '<rootDir>/packages/ui/testing/lasting-toasts.ts',
        failOnConsole,
      ],
    },
  ],
}
