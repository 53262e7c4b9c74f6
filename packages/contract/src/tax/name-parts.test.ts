import { expect, test } from '@jest/globals'
import { namePartsOf } from './name-parts'

// Proves R22.560.
test.each([
  ['Ann Lee', 'Ann', 'Lee', ''],
  ['Ann Marie Lee', 'Ann Marie', 'Lee', ''],
  ['John Public Jr.', 'John', 'Public', 'Jr'],
  ['John Public, Jr.', 'John', 'Public', 'Jr'],
  ['Robert Downey III', 'Robert', 'Downey', 'III'],
  ['María de la Cruz', 'Maria', 'de la Cruz', ''],
  ['Ludwig van der Berg', 'Ludwig', 'van der Berg', ''],
  ['Public, John', 'John', 'Public', ''],
  ['de la Cruz, Juan Jr', 'Juan', 'de la Cruz', 'Jr'],
  ['Sean O’Brien', 'Sean', 'OBrien', ''],
  ["O'Brien", '', 'OBrien', ''],
  ['José Núñez', 'Jose', 'Nunez', ''],
  ['Łukasz Żółć', 'Lukasz', 'Zolc', ''],
  ['Anne–Marie St. Clair', 'Anne-Marie', 'St Clair', ''],
  ['V', '', 'V', ''],
  ['', '', '', ''],
])('%j is proposed as first %j, last %j, suffix %j', (name, first_name, last_name, suffix) => {
  expect(namePartsOf(name)).toEqual({ first_name, last_name, suffix })
})
