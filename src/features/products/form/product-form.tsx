import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { CallFailed } from '#platform/contract/call.ts'
import { UnsavedGuard } from '#platform/forms/unsaved-guard.tsx'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { sayFailure } from '#platform/session/say-failure.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { toast } from '#ui/toast.tsx'
import { type AdminProduct, type Category, NewProductFields } from '../contract.ts'
import { invalidateProducts } from '../invalidate-products.ts'
import {
  areTouched,
  changedFields,
  EMPTY_PRODUCT,
  isTouched,
  isUnsaved,
  NO_PICTURES,
  type ProductPictures,
  type ProductValues,
  picturesOf,
  picturesSince,
  valuesOf,
} from './product-form.ts'
import { productInRefusal } from './product-in-refusal.ts'
import { type ProductEdit, saveProduct } from './save-product.ts'
import './product-form.css'
import { ProductFormBar } from './product-form-bar.tsx'
import { ProductFormConflict } from './product-form-conflict.tsx'
import { CategoryAndFacts, Description, NameAndPrice } from './product-form-fields.tsx'
import { ProductFormPart } from './product-form-part.tsx'
import { PICTURES_FIELD, type PictureErrors, ProductFormPictures } from './product-form-pictures.tsx'
import { ProductFormPreview } from './product-form-preview.tsx'

type Props = {
  /** To be changed; null for a new one. */
  product: AdminProduct | null
  categories: readonly Category[]
  onSaved?: () => void
}

export function ProductForm({ product: opened, categories, onSaved }: Props) {
  const client = useQueryClient()
  const [product, setProduct] = useState(opened)
  const form = useZodForm(
    NewProductFields,
    product ? valuesOf(product) : EMPTY_PRODUCT,
    // What the shop has already may be shorter than the form would take it, by a list, or sold out: the rest can still be
    // saved.
    (field, values) => !product || isTouched(product, values, field),
  )
  const [pictures, setPictures] = useState(product ? picturesOf(product) : NO_PICTURES)
  const [pictureErrors, setPictureErrors] = useState<PictureErrors>({})
  const [theirs, setTheirs] = useState<{ product: AdminProduct; words: string }>()
  const [share, setShare] = useState(0)
  // Where the way leads on at once, the guard would still see what has just been saved.
  const isLeaving = useRef(false)
  const fields = useRef<HTMLFormElement>(null)
  const { getValues, reset, setValue } = form.hookForm

  const refuse = (problem: Error) => {
    const now = productInRefusal(problem)
    if (now) return setTheirs({ product: now, words: problem.message })
    setTheirs(undefined)
    const about = pictureErrorsIn(problem)
    setPictureErrors(about)
    form.showRefusal(problem)
  }
  const save = useMutation({
    mutationFn: (edit: ProductEdit) => {
      setShare(0)
      return saveProduct(edit, setShare)
    },
    onSuccess: ({ message, data: { product: saved }, unordered }, sent) => {
      const now = getValues()
      setTheirs(undefined)
      setProduct(saved)
      reset(valuesOf(saved))
      // What was typed and laid out since it was sent stays, for the next press.
      for (const field of changedFields(sent.values, now)) setValue(field, now[field])
      const savedPictures = picturesOf({ ...saved, images: unordered?.images ?? saved.images })
      setPictures((laid) => picturesSince(sent.pictures, laid, savedPictures))
      const isTypedOn = isUnsaved(saved, getValues(), savedPictures)
      void invalidateProducts(client, saved)
      if (unordered) {
        // The saving itself succeeded: nobody else tells of it.
        sayFailure(unordered.problem)
        return refuse(unordered.problem)
      }
      toast.success(message)
      if (!onSaved || isTypedOn) return
      isLeaving.current = true
      // Not for who has gone to another page meanwhile.
      if (fields.current) onSaved()
    },
    onError: refuse,
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const wrong = { ...tooLarge(pictures), ...missing(product, pictures) }
    setPictureErrors(wrong)
    const [firstWrong] = Object.keys(wrong)
    void form.onSubmit((values) => {
      if (firstWrong) document.getElementById(PICTURES_FIELD)?.focus()
      else if (!save.isPending) save.mutate({ product, values, pictures })
    })(event)
  }
  const choose = (next: ProductPictures) => {
    setPictures(next)
    setPictureErrors(tooLarge(next))
  }
  const pictureSummary = Object.values(pictureErrors).map((message) => ({ message, fieldId: PICTURES_FIELD }))
  return (
    <div className="product-form">
      <form ref={fields} className="product-form-fields" noValidate onSubmit={submit}>
        <ErrorSummary
          errors={[...form.summary, ...(form.hookForm.formState.isSubmitted ? pictureSummary : [])]}
        />
        <ProductFormPart title="Name and price">
          <NameAndPrice form={form} />
        </ProductFormPart>
        <ProductFormPart title="Pictures" note="The first picture is the thumbnail. Drag to reorder">
          <ProductFormPictures
            pictures={pictures}
            errors={pictureErrors}
            onChange={choose}
            onProblem={(problem) => setPictureErrors((known) => ({ ...known, ...problem }))}
          />
        </ProductFormPart>
        <ProductFormPart title="Category and specs">
          <CategoryAndFacts form={form} categories={categories} />
        </ProductFormPart>
        <ProductFormPart title="Description">
          <Description form={form} />
        </ProductFormPart>
        <ProductFormBar
          product={product}
          isBusy={save.isPending}
          unsaved={useUnsavedCount(form.hookForm.control, product, pictures)}
          share={pictures.images.some(isNew) ? share : undefined}
        />
      </form>
      <ProductFormPreview
        control={form.hookForm.control}
        product={product}
        pictures={pictures}
        categories={categories}
      />
      <UnsavedGuard isUnsaved={() => !isLeaving.current && isUnsaved(product, getValues(), pictures)} />
      {product && theirs && (
        <ProductFormConflict
          mine={{ base: product, values: getValues(), pictures }}
          theirs={theirs.product}
          words={theirs.words}
          categories={categories}
          isBusy={save.isPending}
          onClose={() => setTheirs(undefined)}
          onJoined={(joined) => {
            setProduct(theirs.product)
            reset(valuesOf(theirs.product))
            for (const [field, value] of Object.entries(joined.values))
              form.hookForm.setValue(field as keyof typeof joined.values, value)
            setPictures(joined.pictures)
            save.mutate({ product: theirs.product, ...joined })
          }}
        />
      )}
    </div>
  )
}

function useUnsavedCount(
  control: Control<ProductValues>,
  product: AdminProduct | null,
  pictures: ProductPictures,
): number {
  const values = { ...EMPTY_PRODUCT, ...useWatch({ control }) }
  const was = product ? valuesOf(product) : EMPTY_PRODUCT
  return changedFields(was, values).length + Number(areTouched(product, pictures))
}

const isNew = ({ file }: { file?: File }) => file !== undefined

const MAX_BYTES = 10 * 1024 * 1024
const TOO_LARGE = 'Each picture must be 10 MiB or smaller.'

const tooLarge = ({ images }: ProductPictures): PictureErrors =>
  images.some(({ file }) => file !== undefined && file.size > MAX_BYTES) ? { images: TOO_LARGE } : {}

/** Required for a new product. Of an old one all can be replaced, but not taken away. */
const missing = (product: AdminProduct | null, { images }: ProductPictures): PictureErrors => ({
  ...(images.length === 0 &&
    (!product || product.thumbImage !== null) && { thumbImage: 'Thumbnail must be required.' }),
  ...(images.length === 0 && !product && { images: 'Product images must be required.' }),
})

function pictureErrorsIn(problem: Error): PictureErrors {
  if (!(problem instanceof CallFailed)) return {}
  const about = problem.errors.flatMap(({ field, message }) => {
    if (field === 'thumbImage') return [[field, message]]
    return ['images', 'keepImages', 'thumbnail'].includes(field) ? [['images', message]] : []
  })
  return Object.fromEntries(about)
}
