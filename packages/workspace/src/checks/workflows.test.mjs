import { expect, test } from '@jest/globals'
import { workflowProblems } from './workflows.mjs'

const pinned = `actions/checkout@${'a'.repeat(40)} # v6.0.1`
const workflow = (/** @type {string} */ step, needs = 'first') => `on: push
jobs:
  first:
    runs-on: ubuntu-24.04
    outputs:
      parts: \${{ steps.ask.outputs.parts }}
    steps:
      - uses: ./.github/actions/set-up
      - id: ask
        run: echo "parts=[]" >> "$GITHUB_OUTPUT"
  second:
    needs: ${needs}
    runs-on: ubuntu-24.04
    steps:
      - ${step}
`
let files = 0
/** The service remembers a file by its name, hence another one each time. */
const problems = (/** @type {string} */ text) => workflowProblems(`.github/workflows/${(files += 1)}.yml`, text)

test('a sound workflow has no problems', async () => {
  expect(await problems(workflow(`uses: ${pinned}`))).toEqual([])
  expect(await problems(workflow('run: echo ${{ needs.first.outputs.parts }}'))).toEqual([])
})

test.each([
  ['an unknown key', workflow('runs: npm test'), /^15 Unexpected value 'runs'/],
  ['an expression that names nothing', workflow('run: echo ${{ needs.first.outputs.part }}'), /^15 .*part/],
  ['a job that is not there', workflow('run: npm test', 'third'), /^12 .*third/],
  ['an action that its owner can change', workflow('uses: actions/checkout@v6'), /^15 Pin an action by the hash/],
])(
  '%s is reported with its line',
  async (/** @type {string} */ _what, /** @type {string} */ text, /** @type {RegExp} */ line) => {
    expect(await problems(text)).toContainEqual(expect.stringMatching(line))
  },
)

test('an action of the repository is checked as an action', async () => {
  const action =
    'name: A\ndescription: B\nruns:\n  using: composite\n  steps:\n    - run: npm ci\n      shell: bash\n      nam: x\n'
  expect(await workflowProblems('.github/actions/a/action.yml', action)).toEqual([
    expect.stringMatching(/^\d+ Unexpected value 'nam'/),
  ])
})
