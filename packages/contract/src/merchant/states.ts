import type { Option } from '../fields/option'

/** The states of the United States, its capital district and its territories, by their two-letter codes. */
export const states: readonly Option[] = `
  AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,
  GA Georgia,GU Guam,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,
  MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,
  NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,
  RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VI Virgin Islands,VA Virginia,
  WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming`
  .split(',')
  .map((line) => line.trim())
  .map((line) => ({ value: line.slice(0, 2), label: line.slice(3) }))

/** The option for two typed letters, which need not be one of the states above: a merchant may have any. */
export const stateOf = (typed: string): Option | undefined => {
  const value = typed.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(value) ? { value, label: value } : undefined
}
