export default function ProfilePage() {
  return <h1>Account Information</h1>
}
