import { Button, Input, Page } from '../kit'
import { useNavigate } from 'react-router-dom'
import { signIn } from '../api'

export function Component() {
  const navigate = useNavigate()
  const submit = async (fields: FormData) => {
    await signIn(fields.get('email') as string, fields.get('password') as string) // both are text inputs of this form
    await navigate('/')
  }
  return (
    <Page>
      <h1>Welcome back</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit(new FormData(event.currentTarget))
        }}
      >
        <label htmlFor="email">Email Address</label>
        <Input id="email" name="email" type="email" required />
        <label htmlFor="password">Password</label>
        <Input id="password" name="password" type="password" required />
        <Button type="submit">Sign In</Button>
      </form>
    </Page>
  )
}
