/*
 * A page that renders SVG as JPEG pictures, photographs of documents, and video. All random numbers come from a seed,
 * so that every run draws the same pixels.
 */
(() => {
  const numbers = (seed) => {
    let state = seed | 0;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let t = Math.imul(state ^ (state >>> 15), 1 | state);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
  };

  const canvasOf = (width, height) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    return canvas;
  };

  const paintOf = (canvas) => canvas.getContext('2d', { willReadFrequently: true });

  /** Draws an SVG document at the given pixel size, on a background colour if one is given. */
  async function raster(svg, width, height, paper) {
    const image = new Image();
    const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    image.src = url;
    await image.decode();
    const canvas = canvasOf(width, height);
    const paint = paintOf(canvas);
    if (paper) {
      paint.fillStyle = paper;
      paint.fillRect(0, 0, width, height);
    }
    paint.drawImage(image, 0, 0, width, height);
    URL.revokeObjectURL(url);
    return canvas;
  }

  /**
   * The homography that maps the corners of the unit square to `quad` (top left, top right, bottom right, bottom
   * left).
   */
  function homography([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
    const dx1 = x1 - x2;
    const dx2 = x3 - x2;
    const dx3 = x0 - x1 + x2 - x3;
    const dy1 = y1 - y2;
    const dy2 = y3 - y2;
    const dy3 = y0 - y1 + y2 - y3;
    const det = dx1 * dy2 - dx2 * dy1;
    const g = (dx3 * dy2 - dx2 * dy3) / det;
    const h = (dx1 * dy3 - dx3 * dy1) / det;
    return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
  }

  function invert([a, b, c, d, e, f, g, h, i]) {
    return [
      e * i - f * h,
      c * h - b * i,
      b * f - c * e,
      f * g - d * i,
      a * i - c * g,
      c * d - a * f,
      d * h - e * g,
      b * g - a * h,
      a * e - b * d,
    ];
  }

  /** Copies `source` into `target` so that its corners are at `quad`, with bilinear sampling. */
  function warp(source, target, quad) {
    const m = invert(homography(quad));
    const from = paintOf(source).getImageData(0, 0, source.width, source.height);
    const paint = paintOf(target);
    const left = Math.max(0, Math.floor(Math.min(...quad.map(([x]) => x))));
    const right = Math.min(target.width, Math.ceil(Math.max(...quad.map(([x]) => x))));
    const top = Math.max(0, Math.floor(Math.min(...quad.map(([, y]) => y))));
    const bottom = Math.min(target.height, Math.ceil(Math.max(...quad.map(([, y]) => y))));
    const area = paint.getImageData(left, top, right - left, bottom - top);
    const s = from.data;
    const o = area.data;
    const sw = source.width;
    const sh = source.height;
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const w = m[6] * (x + 0.5) + m[7] * (y + 0.5) + m[8];
        const u = ((m[0] * (x + 0.5) + m[1] * (y + 0.5) + m[2]) / w) * sw - 0.5;
        const v = ((m[3] * (x + 0.5) + m[4] * (y + 0.5) + m[5]) / w) * sh - 0.5;
        if (u < -1 || v < -1 || u > sw || v > sh) continue;
        const iu = Math.floor(u);
        const iv = Math.floor(v);
        const fu = u - iu;
        const fv = v - iv;
        const at = ((y - top) * (right - left) + (x - left)) * 4;
        let r = 0;
        let g = 0;
        let b = 0;
        let alpha = 0;
        for (let k = 0; k < 4; k += 1) {
          const px = iu + (k & 1);
          const py = iv + (k >> 1);
          if (px < 0 || py < 0 || px >= sw || py >= sh) continue;
          const weight = (k & 1 ? fu : 1 - fu) * (k >> 1 ? fv : 1 - fv);
          const q = (py * sw + px) * 4;
          const cover = weight * (s[q + 3] / 255);
          r += s[q] * cover;
          g += s[q + 1] * cover;
          b += s[q + 2] * cover;
          alpha += cover;
        }
        if (alpha === 0) continue;
        o[at] = r + o[at] * (1 - alpha);
        o[at + 1] = g + o[at + 1] * (1 - alpha);
        o[at + 2] = b + o[at + 2] * (1 - alpha);
        o[at + 3] = 255;
      }
    }
    paint.putImageData(area, left, top);
  }

  /** The noise of a light sensor; `strength` is in steps of 255. */
  function grain(canvas, strength, seed) {
    if (!strength) return;
    const next = numbers(seed);
    const paint = paintOf(canvas);
    const band = 512;
    for (let y = 0; y < canvas.height; y += band) {
      const height = Math.min(band, canvas.height - y);
      const area = paint.getImageData(0, y, canvas.width, height);
      const data = area.data;
      for (let i = 0; i < data.length; i += 4) {
        const shift = (next() + next() - 1) * strength;
        data[i] += shift;
        data[i + 1] += shift;
        data[i + 2] += shift * 1.2;
      }
      paint.putImageData(area, 0, y);
    }
  }

  async function toBase64(blob) {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (let i = 0; i < bytes.length; i += 32768)
      text += String.fromCharCode(...bytes.subarray(i, i + 32768));
    return btoa(text);
  }

  const jpeg = async (canvas, quality) =>
    toBase64(await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality)));

  /**
   * A picture drawn directly from SVG, optionally with blur (in pixels), noise and a second picture cropped from it.
   */
  async function picture({ svg, width, height, quality = 0.82, blur = 0, noise = 0, seed = 1 }) {
    let canvas = await raster(svg, width, height, '#d3d1cc');
    if (blur) {
      const soft = canvasOf(width, height);
      const paint = paintOf(soft);
      paint.filter = `blur(${blur}px)`;
      paint.drawImage(canvas, -2 * blur, -2 * blur, width + 4 * blur, height + 4 * blur);
      canvas = soft;
    }
    grain(canvas, noise, seed);
    return jpeg(canvas, quality);
  }

  /** A photograph of a flat document: the document warped onto a surface, with shadow, light and noise. */
  async function photo(r) {
    const { sheet, sheetWidth, sheetHeight, surface, width, height, quad } = r;
    const canvas = await raster(surface, width, height);
    const paint = paintOf(canvas);
    const paper = await raster(sheet, sheetWidth, sheetHeight);
    const shadow = (spread, dx, dy, opacity) => {
      paint.save();
      paint.filter = `blur(${spread}px)`;
      paint.fillStyle = `rgba(12,10,8,${opacity})`;
      paint.beginPath();
      const [first, second] = quad;
      paint.moveTo((first[0] + second[0]) / 2 + dx, (first[1] + second[1]) / 2 + dy);
      for (let i = 1; i <= 4; i += 1) {
        const [x, y] = quad[i % 4];
        const [nextX, nextY] = quad[(i + 1) % 4];
        paint.arcTo(x + dx, y + dy, (x + nextX) / 2 + dx, (y + nextY) / 2 + dy, r.round ?? 0);
      }
      paint.closePath();
      paint.fill();
      paint.restore();
    };
    shadow(width / 55, width / 110, width / 70, 0.34);
    shadow(width / 400, width / 500, width / 400, 0.45);
    warp(paper, canvas, quad);
    const light = paint.createRadialGradient(
      width * 0.36,
      height * 0.24,
      0,
      width * 0.5,
      height * 0.5,
      width * 0.72,
    );
    light.addColorStop(0, 'rgba(255,250,240,.10)');
    light.addColorStop(0.55, 'rgba(255,250,240,0)');
    light.addColorStop(1, 'rgba(20,16,12,.30)');
    paint.fillStyle = light;
    paint.fillRect(0, 0, width, height);
    if (r.glare) {
      const [gx, gy, radius] = r.glare;
      const spot = paint.createRadialGradient(gx, gy, 0, gx, gy, radius);
      spot.addColorStop(0, 'rgba(255,255,255,.95)');
      spot.addColorStop(0.35, 'rgba(255,255,255,.6)');
      spot.addColorStop(1, 'rgba(255,255,255,0)');
      paint.fillStyle = spot;
      paint.fillRect(gx - radius, gy - radius, radius * 2, radius * 2);
    }
    if (r.overlay) paint.drawImage(await raster(r.overlay, width, height), 0, 0);
    let result = canvas;
    if (r.blur) {
      result = canvasOf(width, height);
      const soft = paintOf(result);
      soft.filter = `blur(${r.blur}px)`;
      soft.drawImage(canvas, 0, 0);
    }
    grain(result, r.noise ?? 3, r.seed ?? 1);
    return jpeg(result, r.quality ?? 0.8);
  }

  /** A selfie video: the person sways, turns and smiles in front of a still room. VP9 in WebM with a seek index. */
  async function video({ room, poses, order, width, height, rate, bitrate }) {
    const { Output, WebMOutputFormat, BufferTarget, CanvasSource } = window.Mediabunny;
    const back = await raster(room, width, height);
    const figures = [];
    for (const svg of poses) figures.push(await raster(svg, width, height));
    const canvas = canvasOf(width, height);
    const paint = paintOf(canvas);
    const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
    const source = new CanvasSource(canvas, {
      codec: 'vp9',
      bitrate,
      keyFrameInterval: 0.5,
      latencyMode: 'quality',
    });
    output.addVideoTrack(source, { frameRate: rate });
    await output.start();
    for (let frame = 0; frame < order.length; frame += 1) {
      const phase = frame / order.length;
      paint.drawImage(back, 0, 0);
      paint.drawImage(figures[order[frame]], Math.sin(phase * 6.28) * 6, Math.sin(phase * 12.57) * 3);
      await source.add(frame / rate, 1 / rate);
    }
    await output.finalize();
    return toBase64(new Blob([output.target.buffer]));
  }

  /**
   * The font families that are missing on this machine. Text in a missing family has the same width as in its
   * substitute.
   */
  function missingFonts(families) {
    const paint = paintOf(canvasOf(8, 8));
    const widthOf = (font) => {
      paint.font = `60px ${font}`;
      return paint.measureText('P<UTO 0123 Specimen mmwwii').width;
    };
    return families.filter((family) =>
      ['monospace', 'serif', 'sans-serif'].some(
        (spare) => widthOf(`"${family}", ${spare}`) !== widthOf(`"${family}", cursive`),
      ),
    );
  }

  window.stage = { picture, photo, video, missingFonts };
})();
