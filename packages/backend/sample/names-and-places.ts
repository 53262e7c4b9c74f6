// Industries, places and names of the sample. Shares and default rates follow public figures of the industry (fundnode.co,
// KBRA and SEC filings of large funders). All names are invented.

import type { Random } from './random'

export interface Industry {
  name: string
  share: number
  /** Default rate relative to the average. */
  risk: number
  trades: readonly string[]
}

export const industries: readonly Industry[] = [
  {
    name: 'Restaurants & Food Service',
    share: 0.18,
    risk: 1.15,
    trades: ['Diner', 'Bistro', 'Pizzeria', 'Taqueria', 'Bakery', 'Grill', 'Catering', 'Coffee House', 'Smokehouse'],
  },
  {
    name: 'Retail',
    share: 0.14,
    risk: 1,
    trades: ['Market', 'Boutique', 'Furniture', 'Hardware', 'Pet Supply', 'Outfitters', 'Jewelers', 'Flowers', 'Books'],
  },
  {
    name: 'Trucking & Transportation',
    share: 0.11,
    risk: 1.5,
    trades: ['Trucking', 'Freight', 'Logistics', 'Hauling', 'Transport', 'Towing', 'Couriers', 'Carriers'],
  },
  {
    name: 'Construction & Trades',
    share: 0.11,
    risk: 1.1,
    trades: ['Roofing', 'Plumbing', 'Electric', 'Masonry', 'Builders', 'Drywall', 'Landscaping', 'Paving', 'HVAC'],
  },
  {
    name: 'Professional & Business Services',
    share: 0.14,
    risk: 1,
    trades: ['Staffing', 'Printing', 'Janitorial', 'Marketing', 'Security', 'Consulting', 'Signs', 'Bookkeeping'],
  },
  {
    name: 'Personal Services & Salons',
    share: 0.09,
    risk: 1,
    trades: ['Salon', 'Barbers', 'Day Spa', 'Fitness', 'Dry Cleaners', 'Nail Studio', 'Yoga', 'Tailors'],
  },
  {
    name: 'Healthcare',
    share: 0.08,
    risk: 0.75,
    trades: ['Dental', 'Chiropractic', 'Home Care', 'Pharmacy', 'Physical Therapy', 'Optical', 'Urgent Care'],
  },
  {
    name: 'Auto Repair & Dealers',
    share: 0.06,
    risk: 1,
    trades: ['Auto Repair', 'Tire & Brake', 'Collision', 'Motors', 'Transmission', 'Car Wash', 'Auto Glass'],
  },
  {
    name: 'Manufacturing',
    share: 0.05,
    risk: 1,
    trades: ['Fabrication', 'Woodworks', 'Plastics', 'Machine Shop', 'Cabinetry', 'Foundry', 'Packaging'],
  },
  {
    name: 'Wholesale',
    share: 0.04,
    risk: 1,
    trades: ['Wholesale', 'Distribution', 'Import', 'Produce', 'Beverage Supply', 'Restaurant Supply'],
  },
]

export interface Place {
  city: string
  state: string
  zip: string
  areaCode: string
}

const place = (state: string, city: string, zip: string, areaCode: string): Place => ({ state, city, zip, areaCode })

/** The cities of each state, with its share of merchants. The last entry stands for the thirty other states. */
export const regions: readonly (readonly [readonly Place[], number])[] = [
  [[place('FL', 'Miami', '33130', '305'), place('FL', 'Orlando', '32801', '407'), place('FL', 'Tampa', '33602', '813'), place('FL', 'Hialeah', '33010', '786')], 0.14],
  [[place('TX', 'Houston', '77002', '713'), place('TX', 'Dallas', '75201', '214'), place('TX', 'San Antonio', '78205', '210'), place('TX', 'El Paso', '79901', '915')], 0.14],
  [[place('CA', 'Los Angeles', '90012', '213'), place('CA', 'San Diego', '92101', '619'), place('CA', 'Fresno', '93721', '559'), place('CA', 'Oakland', '94607', '510')], 0.13],
  [[place('NY', 'Brooklyn', '11201', '718'), place('NY', 'Queens', '11354', '347'), place('NY', 'Buffalo', '14202', '716'), place('NY', 'Yonkers', '10701', '914')], 0.12],
  [[place('GA', 'Atlanta', '30303', '404'), place('GA', 'Savannah', '31401', '912'), place('GA', 'Macon', '31201', '478')], 0.07],
  [[place('NJ', 'Newark', '07102', '973'), place('NJ', 'Edison', '08817', '732'), place('NJ', 'Camden', '08102', '856')], 0.06],
  [[place('IL', 'Chicago', '60602', '312'), place('IL', 'Aurora', '60505', '630')], 0.04],
  [[place('PA', 'Philadelphia', '19107', '215'), place('PA', 'Pittsburgh', '15222', '412')], 0.04],
  [[place('NC', 'Charlotte', '28202', '704'), place('NC', 'Raleigh', '27601', '919')], 0.04],
  [[place('AZ', 'Phoenix', '85004', '602'), place('AZ', 'Tucson', '85701', '520')], 0.03],
  [[place('OH', 'Columbus', '43215', '614'), place('OH', 'Cleveland', '44114', '216')], 0.03],
  [
    [
      place('MI', 'Detroit', '48226', '313'), place('VA', 'Richmond', '23219', '804'), place('MA', 'Worcester', '01608', '508'), place('TN', 'Nashville', '37203', '615'),
      place('WA', 'Tacoma', '98402', '253'), place('CO', 'Denver', '80202', '303'), place('MD', 'Baltimore', '21202', '410'), place('IN', 'Indianapolis', '46204', '317'),
      place('MO', 'St. Louis', '63101', '314'), place('WI', 'Milwaukee', '53202', '414'), place('SC', 'Charleston', '29401', '843'), place('AL', 'Birmingham', '35203', '205'),
      place('LA', 'New Orleans', '70112', '504'), place('KY', 'Louisville', '40202', '502'), place('OR', 'Portland', '97204', '503'), place('OK', 'Tulsa', '74103', '918'),
      place('CT', 'Hartford', '06103', '860'), place('NV', 'Las Vegas', '89101', '702'), place('UT', 'Salt Lake City', '84101', '801'), place('KS', 'Wichita', '67202', '316'),
    ],
    0.16,
  ],
] // oxfmt-ignore

const firstHalves = [
  'Blue', 'Amber', 'Cedar', 'Copper', 'Crest', 'Ever', 'Fair', 'Gold', 'Granite', 'Green', 'Harbor', 'Hazel', 'High', 'Iron', 'Ivy',
  'Juniper', 'Lake', 'Lark', 'Linden', 'Maple', 'Meadow', 'Mill', 'Moss', 'North', 'Oak', 'Pine', 'Prairie', 'Red', 'Ridge', 'River',
  'Rose', 'Sage', 'Silver', 'Spring', 'Stone', 'Summer', 'Sun', 'Thorn', 'Timber', 'Willow',
] // oxfmt-ignore
const secondHalves = [
  'gate', 'bridge', 'brook', 'bury', 'crest', 'dale', 'field', 'ford', 'grove', 'haven', 'hill', 'line', 'mark', 'mont', 'point',
  'port', 'side', 'stead', 'stone', 'ton', 'vale', 'view', 'ward', 'water', 'well', 'wood',
] // oxfmt-ignore

/** 'Bluegate', 'Cedarbrook', …: about a thousand invented names. */
export const inventedNames: readonly string[] = firstHalves.flatMap((first) =>
  secondHalves.filter((second) => second !== first.toLowerCase()).map((second) => `${first}${second}`),
)

export const suffixes: readonly (readonly [string, number])[] = [
  ['LLC', 0.55],
  ['Inc.', 0.22],
  ['Corp.', 0.08],
  ['Co.', 0.07],
  ['& Sons LLC', 0.04],
  ['Group LLC', 0.04],
]

const streets = [
  'Main St', 'Oak Ave', 'Commerce Blvd', 'Market St', 'Industrial Pkwy', 'Park Ave', 'Washington St', 'Lakeview Dr', 'Mill Rd',
  'Center St', 'Railroad Ave', 'Highland Ave', 'Riverside Dr', 'Broadway', 'Union St', 'Jefferson Ave', 'Harbor Way', 'Elm St',
] // oxfmt-ignore

/** '841 Mill Rd' */
export const streetAddressOf = (random: Random, highestNumber: number): string =>
  `${random.whole(12, highestNumber)} ${random.pick(streets)}`

export const firstNames = [
  'Dana', 'Marcus', 'Elena', 'Priya', 'Tom', 'Renée', 'Luis', 'Grace', 'Omar', 'Hannah', 'Victor', 'Chloe', 'Andre', 'Mei', 'Jonas',
  'Tessa', 'Karim', 'Paula', 'Felix', 'Ingrid',
] // oxfmt-ignore
export const lastNames = [
  'Whitlock', 'Okafor', 'Marchetti', 'Lindqvist', 'Brandt', 'Castellano', 'Nakamura', 'Delacroix', 'Petrov', 'Sandoval', 'Kessler',
  'Abernathy', 'Núñez', 'Farrow', 'Ellsworth', 'Varga', 'Holloway', 'Ibarra', 'Kowalczyk', 'Thorne',
] // oxfmt-ignore
