import type { Answer } from './answer'
import { sessionOf, type People, type Person } from './people'

interface AccountsCall {
  method: string
  /** The path after `/auth/v1`. */
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  bearer: string | undefined
}

const refused = (status: number, code: string, message: string): Answer => ({ status, body: { code, message } })

/** The part of a hosted accounts service that the browser uses (docs/accounts.md). */
export function answerOfAccounts({ method, path, query, body, bearer }: AccountsCall, people: People): Answer {
  const person = ownerOf(bearer, people)
  switch (`${method} ${path}`) {
    case 'POST /token':
      return query.get('grant_type') === 'password' ? signIn(body, people) : renew(body, people)
    case 'POST /recover':
      people.recover(String(body['email']), query.get('redirect_to') ?? '')
      return { status: 200, body: {} }
    case 'POST /logout':
      return { status: 204 }
    case 'GET /user':
      return person ? { status: 200, body: sessionOf(person, 'otp').user } : refused(403, 'bad_jwt', 'Invalid token')
    case 'PUT /user':
      if (!person) return refused(403, 'bad_jwt', 'Invalid token')
      person.password = String(body['password'])
      return { status: 200, body: sessionOf(person, 'otp').user }
    default:
      return refused(404, 'not_found', `${method} ${path} is not served`)
  }
}

function signIn({ email, password }: Record<string, unknown>, people: People): Answer {
  const person = people.find({ email: String(email) })
  if (person?.password === undefined || person.password !== password)
    return refused(400, 'invalid_credentials', 'Invalid login credentials')
  person.last_sign_in_at = new Date().toISOString()
  return { status: 200, body: sessionOf(person, 'password') }
}

/** A refresh token is the id of its account. */
function renew({ refresh_token }: Record<string, unknown>, people: People): Answer {
  const person = people.find({ id: String(refresh_token) })
  return person
    ? { status: 200, body: sessionOf(person, 'password') }
    : refused(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
}

function ownerOf(bearer: string | undefined, people: People): Person | undefined {
  const payload = bearer?.split('.')[1]
  if (!payload) return undefined
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { sub: string }
  return people.find({ id: sub })
}
