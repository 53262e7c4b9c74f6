import {
  Button,
  CardGrid,
  Definition,
  DescriptionList,
  Detail,
  DetailPage,
  InputField,
  LateSection,
  LowerSections,
  PageNav,
  PublicPage,
  RowList,
  RowListItem,
  Stack,
  Text,
  TextLink,
} from '@mca/ui'
import { TabLinks, tabsBar } from '@mca/ui/tabs'
import { Part } from '../part'
import { shops } from '../sample'

const LateContent = ({ text }: { text: string }) => <Text>{text}</Text>
const loadContent = () => Promise.resolve(LateContent)

const tabs = (
  <nav aria-label="Section" className={tabsBar}>
    <TabLinks
      tabs={[
        { label: 'Pages', to: '/pages', isCurrent: true },
        { label: 'Lists', to: '/lists', isCurrent: false },
      ]}
    />
  </nav>
)

/** A page with `PageNav` and `TabLinks` above its title. */
export const Pages = () => (
  <PageNav value={tabs}>
    <DetailPage
      title="Pages"
      subtitle="What the pages of records and the dashboard are made of"
      back={{ to: '/primitives', label: 'Back to Primitives' }}
      actions={<Button variant="outline">Edit</Button>}
    >
      <CardGrid>
        <Part name="DescriptionList, Detail">
          <DescriptionList>
            <Detail label="Name">Ash Diner</Detail>
            <Detail label="Amount" numeric>
              $1,250.50
            </Detail>
            <Detail label="Website" />
          </DescriptionList>
        </Part>
        <Part name="Definition">
          <Definition of="Performance">What was paid, divided by the payback.</Definition>
        </Part>
        <Part name="LateSection">
          <LateSection
            title="Notes"
            failure="Failed to load the notes."
            load={loadContent}
            content={{ text: 'Loaded after the page' }}
            loading={<Text color="fg.muted">Loading notes...</Text>}
          />
        </Part>
      </CardGrid>
      <LowerSections>
        <Part name="LowerSections, RowList, RowListItem">
          <RowList>
            {shops.map(({ id, name, phone }) => (
              <RowListItem
                key={id}
                to="/pages"
                title={name}
                endTitle="$250.00"
                end={<p>Nov 20, 2026</p>}
                actions={
                  <Button size="sm" variant="outline">
                    Call
                  </Button>
                }
              >
                <p>{phone ?? 'No phone number'}</p>
              </RowListItem>
            ))}
          </RowList>
        </Part>
      </LowerSections>
    </DetailPage>
  </PageNav>
)

/** The page of a signed-out person, outside the frame. */
export const SignedOut = () => (
  <PublicPage
    brand="Gallery"
    tagline="For the teams of the remotes"
    title="Welcome back"
    subtitle="Enter your credentials to access your account"
    footer="PublicPage, with fields that need no form"
  >
    <Stack gap="4">
      <InputField label="Email Address" type="email" placeholder="you@example.com" />
      <InputField label="Password" type="password" error="Password is required" />
      <Button>Sign In</Button>
      <TextLink to="/pages">Back to the gallery</TextLink>
    </Stack>
  </PublicPage>
)
