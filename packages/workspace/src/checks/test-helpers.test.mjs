import { expect, test } from '@jest/globals'
import { misplacedHelpers } from './test-helpers.mjs'

const aTest = /** @type {const} */ ([
  'a/src/list.test.ts',
  "import { show } from './show'\nimport { list } from './list'",
])
const show = /** @type {const} */ (['a/src/show.ts', "import { list } from './list'"])
const list = /** @type {const} */ (['a/src/list.ts', ''])

test('a file that only tests import belongs into a folder named testing', async () => {
  expect(await misplacedHelpers([aTest, show, list])).toEqual(['a/src/show.ts'])
})

test('a helper in such a folder, and an entry point that a package.json names, are where they belong', async () => {
  expect(
    await misplacedHelpers([
      ['a/src/x.test.ts', "import './testing/show'"],
      ['a/src/testing/show.ts', ''],
    ]),
  ).toEqual([])
  expect(await misplacedHelpers([aTest, show, list, ['a/package.json', '{ "exports": "./src/show.ts" }']])).toEqual([])
})
