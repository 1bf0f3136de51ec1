import { hexId, pathId } from './random.mjs';
import { PEOPLE } from './people.mjs';
import { STATES } from './states.mjs';
import { cardZone, passportZone, visaZone } from './mrz.mjs';
import { cardBack, cardFront, passportPage, visaPage } from './draw/documents.mjs';
import { printable } from './draw/pages.mjs';
import { figureSvg, placeSheet, roomSvg, selfieScene, selfieSvg, surface } from './draw/scenes.mjs';
import { identityFields, validation } from './wire.mjs';

/**
 * Builds the parts of the sample cases. Wire objects are returned immediately. The pictures that they name are
 * recorded as recipes, which main.mjs draws later and the unit test does not draw at all.
 */
export function createCaseBuilder() {
  const media = new Map();
  const absent = new Map();
  const damaged = new Map();

  const add = (name, ext, draw) => {
    const id = pathId(name);
    if (media.has(id)) throw new Error(`Two media are called ${name}`);
    media.set(id, { id, ext, name, draw });
    return id;
  };
  const seed = (name) => Number.parseInt(hexId(`seed:${name}`, 7), 16);

  const outfit = (name, offset = 0) => {
    const wear = [
      ['suit', '#2f3b52'],
      ['shirt', '#8296a6'],
      ['crew', '#7c4a4f'],
      ['turtleneck', '#3a423d'],
      ['vneck', '#b7a68a'],
      ['hoodie', '#5f7d6a'],
      ['shirt', '#c7b8ac'],
      ['crew', '#45566b'],
    ];
    const [kind, colour] = wear[(seed(name) + offset) % wear.length];
    return { kind, colour };
  };

  /**
   * Creates the pictures of one side of a document: the photograph, the cropped document, and the portrait if there
   * is one.
   */
  function side(
    name,
    drawing,
    { ground = 'oak', angle = 2, share = 0.82, wide = 1640, cropWide, light = {}, crop = true },
  ) {
    const tall = drawing.height > drawing.width;
    const width = tall ? Math.round(wide * 0.75) : wide;
    const height = tall ? wide : Math.round(wide * 0.75);
    const raw = add(`${name}-raw`, 'jpg', () => ({
      kind: 'photo',
      sheet: drawing.svg,
      sheetWidth: Math.round(width * share),
      sheetHeight: Math.round((width * share * drawing.height) / drawing.width),
      surface: surface(ground, width, height),
      width,
      height,
      quad: placeSheet({
        width,
        height,
        sheetWidth: drawing.width,
        sheetHeight: drawing.height,
        share,
        angle,
      }),
      round: ((drawing.radius ?? 0) / drawing.width) * width * share,
      seed: seed(name),
      noise: 2,
      quality: 0.76,
      ...light,
    }));
    const target = cropWide ?? (tall ? 1000 : 1180);
    const cropped = crop
      ? add(`${name}-crop`, 'jpg', () => ({
          kind: 'picture',
          svg: drawing.svg,
          width: target,
          height: Math.round((target * drawing.height) / drawing.width),
          quality: 0.78,
          noise: 1,
          seed: seed(`${name}c`),
          blur: light.blur ? light.blur * 0.7 : 0,
        }))
      : null;
    return { raw, cropped };
  }

  function portraitOf(name, drawing) {
    const { x, y, width, height } = drawing.portrait;
    return add(`${name}-portrait`, 'jpg', () => ({
      kind: 'picture',
      svg: drawing.svg.replace(
        /viewBox="0 0 \d+ \d+" width="\d+" height="\d+"/,
        `viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}"`,
      ),
      width: 400,
      height: Math.round((400 * height) / width),
      quality: 0.84,
      noise: 1,
      seed: seed(`${name}p`),
    }));
  }

  /**
   * The names of images on the wire: `long` as in the specification's sample, `short` as in its description. A
   * portrait that is null means that the document was not recognised; if the document has no portrait, the member is
   * left out.
   */
  const imageNames = (vocabulary, { front, back, frontCrop, backCrop, portrait }) => ({
    ...(vocabulary === 'short'
      ? {
          front_image_path: front,
          back_image_path: back,
          front_cropped_image_path: frontCrop,
          back_cropped_image_path: backCrop,
        }
      : {
          front_side_image_path: front,
          back_side_image_path: back,
          front_side_cropped_image_path: frontCrop,
          back_side_cropped_image_path: backCrop,
        }),
    ...(portrait === undefined ? {} : { portrait_image_path: portrait }),
  });

  /**
   * An identity document as a wire object. `kind` is passport, card, licence, permit (a card without a
   * machine-readable zone) or visa. `face` prints another person's portrait; `oneSided` leaves out the back.
   */
  function identity(name, spec) {
    const person = typeof spec.person === 'string' ? PEOPLE[spec.person] : spec.person;
    const state = STATES[spec.state];
    const nationality = person.nationality === 'D' ? 'D' : person.nationality;
    const zoneOf = { passport: passportZone, card: cardZone, visa: visaZone }[spec.kind];
    const zone =
      zoneOf?.({
        state: state.code === 'DEU' ? 'D' : state.code,
        last: person.last,
        first: person.first,
        number: spec.number,
        nationality,
        birth: person.birth,
        sex: person.sex,
        expires: spec.expires,
        personal: spec.personal,
      }) ?? null;
    const pose = { clothes: outfit(`${name}:print`), ...spec.pose };
    const drawn = {
      state,
      person,
      face: spec.face ? PEOPLE[spec.face].face : undefined,
      pose,
      number: spec.number,
      personal: spec.personal,
      issued: spec.issued,
      expires: spec.expires,
      place: spec.place ?? 'Utopolis',
      authority: spec.authority,
      address: spec.address,
      zone,
    };
    const titles = {
      card: ['Identity Card', state.words.identity],
      licence: ['Driving Licence', state.words.driving],
      permit: [spec.type, spec.localType ?? state.words.identity],
    };
    let front;
    let back = null;
    if (spec.kind === 'passport') front = passportPage(drawn);
    else if (spec.kind === 'visa')
      front = visaPage({
        ...drawn,
        passportNumber: spec.passportNumber ?? 'X00000000',
        purpose: spec.purpose,
      });
    else {
      const [title, localTitle] = titles[spec.kind];
      front = cardFront({
        ...drawn,
        title: spec.title ?? title,
        localTitle,
        band: spec.band,
        contact: spec.contact,
        extra: spec.extra,
        rows: spec.rows,
      });
      if (!spec.oneSided)
        back = cardBack({
          ...drawn,
          categories: spec.kind === 'licence',
          code: spec.kind !== 'card' || spec.code,
        });
    }
    const shot = {
      ground: spec.ground,
      angle: spec.angle,
      wide: spec.wide,
      light: spec.light,
      share: spec.share,
    };
    const a = side(`${name}-front`, front, shot);
    const b = back
      ? side(`${name}-back`, back, { ...shot, angle: -(spec.angle ?? 2) * 0.7 })
      : { raw: null, cropped: null };
    const portrait = spec.recognised === false ? null : portraitOf(name, front);
    const doc = {
      issued: spec.issued,
      expires: spec.expires,
      number: spec.number,
      personal: spec.personal,
      place: drawn.place,
      zone,
    };
    const wire = {
      step_title: spec.stepTitle ?? 'ID Document',
      progress: spec.progress ?? 'Completed',
      has_passed_rules: spec.passed ?? true,
      document_type: spec.type,
      document_subtype: spec.subtype ?? '',
      issuing_country: state.name,
      issuing_country_code: state.code,
      extracted_fields: identityFields(person, doc, { zone: Boolean(zone), more: spec.more }),
      validation_result:
        spec.validation ?? validation(spec.kind === 'passport' || spec.kind === 'visa' ? 'passport' : 'card'),
      face_match_result: spec.match
        ? {
            is_matched: spec.match.ok,
            score: spec.match.score,
            images: [
              { image_path: spec.match.selfie, image_source: 'Selfie' },
              { image_path: portrait, image_source: 'Document' },
            ],
          }
        : null,
      images: imageNames(spec.vocabulary ?? 'long', {
        front: a.raw,
        back: b.raw,
        frontCrop: a.cropped,
        backCrop: b.cropped,
        portrait,
      }),
      media_files: null,
    };
    return wire;
  }

  /** A document on paper (proof of address, certificate): photographed, as a PDF, or both. */
  function page(name, drawing, spec) {
    const taken =
      spec.photo === false
        ? { raw: null, cropped: null }
        : side(`${name}-front`, drawing, {
            ground: spec.ground ?? 'desk',
            angle: spec.angle ?? 1.5,
            wide: spec.wide ?? 1640,
            share: 0.86,
            light: spec.light,
          });
    const pdf = spec.pdf
      ? add(`${name}-pdf`, 'pdf', () => ({ kind: 'pdf', html: printable(drawing, spec.pdf) }))
      : null;
    const portrait = drawing.portrait && spec.photo !== false ? portraitOf(name, drawing) : undefined;
    return {
      step_title: spec.stepTitle ?? 'Proof of Address',
      progress: spec.progress ?? 'Completed',
      has_passed_rules: spec.passed ?? true,
      document_type: spec.type,
      document_subtype: spec.subtype ?? '',
      issuing_country: spec.country ?? 'Utopia',
      issuing_country_code: spec.countryCode ?? 'UTO',
      extracted_fields: spec.fields ?? {},
      validation_result: spec.validation ?? validation('page'),
      face_match_result: null,
      images: imageNames(spec.vocabulary ?? 'long', {
        front: taken.raw,
        back: null,
        frontCrop: taken.cropped,
        backCrop: null,
        portrait,
      }),
      media_files: pdf ? { front_side_pdf_path: pdf } : null,
    };
  }

  /** A step without any submission. */
  const emptyStep = (title, progress, more = {}) => ({
    step_title: title,
    progress,
    has_passed_rules: false,
    document_type: progress === 'Skipped' ? '' : null,
    document_subtype: progress === 'Skipped' ? '' : null,
    issuing_country: null,
    issuing_country_code: null,
    extracted_fields: progress === 'Skipped' ? {} : null,
    validation_result: null,
    face_match_result: null,
    images: null,
    media_files: null,
    ...more,
  });

  /**
   * A selfie as a wire object, with its `path` for comparisons. `scene` is passed to the drawing; `crop` is the
   * rectangle of the face in the 960 × 1280 frame, or null for none.
   */
  function selfie(
    name,
    {
      person,
      pose = {},
      scene = {},
      place = {},
      crop = [170, 250, 620, 760],
      status = 'Complete',
      live = true,
      code = null,
      passed = true,
      video = false,
      light = {},
      others = [],
      nobody = false,
      size = [960, 1280],
      spot = false,
    },
  ) {
    const one = typeof person === 'string' ? PEOPLE[person] : person;
    const shown = {
      turn: 0.25,
      smile: 0.45,
      tilt: 2,
      light: 1,
      clothes: outfit(`${name}:selfie`, 3),
      ...pose,
    };
    const people = nobody
      ? []
      : [
          { person: one, pose: shown, ...place },
          ...others.map((other) => ({ ...other, person: PEOPLE[other.person] })),
        ];
    const content = () => selfieScene({ people, ...scene });
    const path = add(`${name}-selfie`, 'jpg', () => ({
      kind: 'picture',
      svg: selfieSvg(content()),
      width: size[0],
      height: size[1],
      quality: 0.8,
      noise: 3,
      seed: seed(name),
      ...light,
    }));
    const cropped =
      spot || crop === null
        ? null
        : add(`${name}-selfie-crop`, 'jpg', () => ({
            kind: 'picture',
            svg: selfieSvg(content(), crop),
            width: 496,
            height: Math.round((496 * crop[3]) / crop[2]),
            quality: 0.82,
            noise: 3,
            seed: seed(`${name}c`),
            ...light,
          }));
    const clip = video ? add(`${name}-video`, 'webm', () => clipRecipe(one, shown, scene)) : null;
    const wire = { status, is_live: live, liveness_status_code: code, image_path: path, video_path: clip };
    return {
      path,
      wire: spot
        ? wire
        : {
            progress: 'Completed',
            has_passed_rules: passed,
            status,
            is_live: live,
            liveness_status_code: code,
            image_path: path,
            cropped_image_path: cropped,
            video_path: clip,
          },
    };
  }

  /** A picture of a face on its own (profile image, register photograph). */
  function face(name, person, { pose = {}, room = 'plain' } = {}) {
    const one = PEOPLE[person];
    return add(`${name}-face`, 'jpg', () => ({
      kind: 'picture',
      svg: selfieSvg(
        selfieScene({
          people: [{ person: one, pose: { smile: 0.1, clothes: outfit(`${name}:face`, 1), ...pose } }],
          room,
          light: 'cool',
        }),
        [130, 200, 700, 860],
      ),
      width: 560,
      height: 688,
      quality: 0.82,
      noise: 2,
      seed: seed(name),
    }));
  }

  /** A path that results name although the service has no such file, so it responds with 404. */
  function missing(name, why) {
    const id = pathId(name);
    absent.set(id, why);
    return id;
  }

  /** Removes the file of a medium that results name, so that the service does not have it. */
  function withdraw(id, why) {
    media.delete(id);
    absent.set(id, why);
  }

  /** Keeps only the first `share` of a medium's bytes. */
  function damage(id, share, why) {
    const one = media.get(id);
    const { draw } = one;
    one.draw = () => ({ ...draw(), cut: share });
    damaged.set(id, why);
  }

  /** The recipe of a photograph in another size, with the document in the same place. */
  const enlarge = (recipe, { width, height, noise, quality }) => {
    const scale = Math.min(width / recipe.width, height / recipe.height);
    return {
      ...recipe,
      width,
      height,
      noise,
      quality,
      sheetWidth: Math.round(recipe.sheetWidth * scale),
      sheetHeight: Math.round(recipe.sheetHeight * scale),
      round: recipe.round * scale,
      surface: recipe.surface.replace(
        /width="\d+" height="\d+" viewBox/,
        `width="${width}" height="${height}" preserveAspectRatio="none" viewBox`,
      ),
      quad: recipe.quad.map(([x, y]) => [
        Math.round((x - recipe.width / 2) * scale + width / 2),
        Math.round((y - recipe.height / 2) * scale + height / 2),
      ]),
    };
  };

  return {
    media,
    absent,
    damaged,
    damage,
    withdraw,
    enlarge,
    add,
    seed,
    side,
    identity,
    page,
    emptyStep,
    selfie,
    face,
    missing,
    imageNames,
    portraitOf,
  };
}

/** Three seconds of video: the person looks round, blinks and smiles. */
function clipRecipe(person, pose, scene) {
  const steps = [];
  for (let i = 0; i < 15; i += 1) {
    const phase = (i / 15) * 2 * Math.PI;
    steps.push(
      figureSvg(person, {
        ...pose,
        turn: Math.sin(phase) * 0.65,
        smile: 0.3 + 0.3 * Math.cos(phase),
        tilt: 2 * Math.sin(phase),
      }),
    );
  }
  const closed = figureSvg(person, { ...pose, turn: 0, smile: 0.6, tilt: 0, blink: 0.95 });
  const order = [];
  for (let frame = 0; frame < 45; frame += 1)
    order.push(frame === 22 || frame === 23 || frame === 24 ? 15 : Math.floor(frame / 3) % 15);
  return {
    kind: 'video',
    room: roomSvg(scene.room ?? 'living', scene.light ?? 'day'),
    poses: [...steps, closed],
    order,
    width: 480,
    height: 640,
    rate: 15,
    bitrate: 700000,
  };
}
