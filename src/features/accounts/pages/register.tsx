export default function RegisterPage() {
  return <h1>Sign Up</h1>
}
