export default function ProductSpecs() {
  return <h1>Specs</h1>
}
