import chip from './not-found.svg'

/** A processor, engraved with the number that was not found. */
export const NotFoundPicture = () => <img className="picture" src={chip} width={360} height={270} alt="" />
