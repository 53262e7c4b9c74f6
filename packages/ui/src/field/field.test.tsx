import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { renderScreen } from '../../testing/render-screen'
import { DescriptionList, Detail } from '../page/description-list'
import { Field } from './field'
import { Input } from './input-field'
import { Select } from './select'

/** Elements that Emotion styles: their class names begin with the name of its cache. */
const styled = '[class*=css-], [class*=mca-], [style]'

// Proves R19.34.
test('a field consists of plain elements without styled components', () => {
  const { container } = render(
    <Field label="Amount" hint="In dollars." error="Enter an amount" warning="This is much." required>
      {(control) => (
        <>
          <Input {...control} prefix="$" suffix="%" numeric />
          <Select options={[{ value: 'new', label: 'New' }]} />
        </>
      )}
    </Field>,
  )
  expect(container.querySelectorAll('input, select, label, p')).toHaveLength(6)
  expect(container.querySelectorAll(styled)).toHaveLength(0)
})

// Proves R19.34.
test('the rows of a list of details are plain elements without styled components', () => {
  renderScreen(
    <DescriptionList>
      <Detail label="Payback" numeric>
        $1,250.00
      </Detail>
      <Detail label="Email" />
    </DescriptionList>,
  )
  const list = document.querySelector('dl')
  expect(list?.querySelectorAll('dt, dd')).toHaveLength(4)
  expect(list?.querySelectorAll(styled)).toHaveLength(0)
})
