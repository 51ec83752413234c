-- For wrk: a mix of what cannot be answered from memory, different each time. Prints what came back.
-- With a number after "--" each connection waits so many milliseconds before it asks again, as people and programs do
-- who are told when to come back: so the load is a rate, and not how fast refusals come.
local threads = {}

function setup(thread)
  thread:set("seed", #threads + 1)
  table.insert(threads, thread)
end

function init(args)
  pause = tonumber(args[1]) or 0
  math.randomseed(os.time() * 10 + seed)
  good, busy, other = 0, 0, 0
end

function delay()
  return pause == 0 and 0 or math.random(math.floor(pause / 2), math.floor(pause * 3 / 2))
end

function request()
  local dice, price = math.random(100), math.random(1, 999999) / 100
  if dice <= 30 then return wrk.format("GET", "/product?price=1-" .. math.random(500, 999999)) end
  if dice <= 45 then return wrk.format("GET", "/api/v1/products?keyward=ryzen&price[gt]=" .. price) end
  return wrk.format("GET", "/api/v1/products?limit=20&price[gt]=" .. price)
end

function response(status)
  if status == 200 then good = good + 1
  elseif status == 503 then busy = busy + 1
  else other = other + 1 end
end

function done(summary)
  local sums = { good = 0, busy = 0, other = 0 }
  for _, thread in ipairs(threads) do
    for name, sum in pairs(sums) do sums[name] = sum + thread:get(name) end
  end
  local errors = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  print(string.format('{"good":%d,"busy":%d,"other":%d,"errors":%d,"seconds":%f}',
    sums.good, sums.busy, sums.other, errors, summary.duration / 1000000))
end
