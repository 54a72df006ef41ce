"""Computes again what a comparison concludes, from the exact sums of its file: values, paired differences, intervals,
corrected chances and verdicts of the JSON report. Student's t is integrated here, Holm's correction written down
once more."""

import math

import numpy as np


def t_above(x, freedom):
    """The chance of Student's t above x, to 7 digits however small."""
    if x < 0:
        return 1 - t_above(-x, freedom)
    if x == math.inf:
        return 0.0
    decay = (freedom + x * x) / ((freedom + 1) * max(x, 1))  # over which the density falls by a factor of e
    t = x + np.linspace(0, 60 * decay, 12001)
    log_density = (math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2) - math.log(freedom * math.pi) / 2
                   - (freedom + 1) / 2 * np.log1p(t * t / freedom))
    values = np.exp(log_density)
    step = t[1] - t[0]
    return float(step / 3 * (values[0] + values[-1] + 4 * values[1:-1:2].sum() + 2 * values[2:-1:2].sum()))


def t_beyond(chance, freedom):
    """Where the chance above is that."""
    low, high = 0.0, 100.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if t_above(middle, freedom) > chance else (low, middle)
    return low


class Plan:
    """How certain a verdict must be, and whether one has looked often."""

    def __init__(self, paired, units):
        self.level, self.sequential, self.n = float(paired.attrs["level"]), bool(paired.attrs["sequential"]), units
        twice = -2 * math.log(self.level)
        self.rate = units / (8 * int(paired.attrs["first_look"])) * (twice + math.log(twice + 1))
        self.reach = (math.sqrt(2 * (self.rate + 1) / self.rate * math.log(math.sqrt(self.rate + 1) / self.level))
                      if self.sequential else t_beyond(self.level / 2, units - 1))

    def p_difference(self, errors):
        if not self.sequential:
            return 2 * t_above(abs(errors), self.n - 1)
        return math.sqrt(self.rate + 1) * math.exp(-errors * errors * self.rate / (2 * (self.rate + 1)))

    def p_margin(self, errors):
        return self.p_difference(max(errors, 0)) if self.sequential else t_above(errors, self.n - 1)


def value_and_slopes(form, scale, a, b):
    if form == "share":
        return scale * a * a / b, (2 * scale * a / b, -scale * a * a / (b * b))
    if form == "length":
        return scale * (b / (a * a) - 1), (-2 * scale * b / a**3, scale / (a * a))
    return scale * a / b, (scale / b, -scale * a / (b * b))


class Finding:
    """A variant's difference from another, by one metric."""

    def __init__(self, paired, units, base, variant, metric):
        self.margin = float(paired["margin"][metric])
        form = paired["form"].asstr()[metric]
        scale = float(paired["scale"][metric])
        scales = [scale * (int(paired["rounds"][side]) if form == "length" else 1) for side in (base, variant)]
        sums = [[int(s) for s in paired["sums"][side, :, metric]] for side in (base, variant)]
        (self.base, at_base), (self.value, at_variant) = [
            value_and_slopes(form, of_side, a / units, b / units) for of_side, (a, b) in zip(scales, sums)]
        products = paired["products"][..., metric]

        def covariance(one, slopes, other, other_slopes):
            sides = {base: sums[0], variant: sums[1]}
            return sum(slopes[i] * other_slopes[j] * (units * int(products[one, i, other, j])
                                                     - sides[one][i] * sides[other][j])
                       for i in (0, 1) for j in (0, 1)) / (units * units * (units - 1))

        of_base, of_variant = covariance(base, at_base, base, at_base), covariance(variant, at_variant, variant, at_variant)
        shared = covariance(base, at_base, variant, at_variant)
        self.base_error, self.value_error = math.sqrt(max(of_base, 0)), math.sqrt(max(of_variant, 0))
        self.error = math.sqrt(max(of_base + of_variant - 2 * shared, 0))
        self.difference = self.value - self.base
        event = 1 / scale if form == "ratio" and scale < 1 else 1
        self.grain = event * abs(at_variant[0] / units)

    def chances(self, plan):
        errors = self.difference and (self.difference / self.error if self.error else math.inf)
        away = self.margin - abs(self.difference)
        spread = math.sqrt(self.error**2 + abs(away) * self.grain)  # not seen yet, yet it may happen
        return plan.p_difference(errors), plan.p_margin(away / spread if away else 0)

    def interval(self, plan):
        normal = plan.reach * self.error
        if plan.sequential or normal == 0:
            unseen = plan.reach**2 * self.grain / 2
            normal = unseen + math.hypot(unseen, normal)
        return self.difference - normal, self.difference + normal


def holm(chances):
    corrected, least = [0.0] * len(chances), 0.0
    for step, at in enumerate(sorted(range(len(chances)), key=lambda i: chances[i])):
        least = max(least, min(1, chances[at] * (len(chances) - step)))
        corrected[at] = least
    return corrected


def agree(what, found, expected, tolerance=1e-9):
    if not math.isclose(found, expected, rel_tol=tolerance, abs_tol=1e-11 if tolerance < 1e-6 else 1e-250):
        raise SystemExit(f"{what}: {found!r}, from sums {expected!r}")


def verdicts_check(file, found):
    """All of a report; gives how many verdicts there are of which kind."""
    paired, units = file["paired"], found["units"]
    plan = Plan(paired, units)
    reported = [(at, of) for at, variant in enumerate(found["variants"]) for of, metric in enumerate(variant["metrics"])
                if "verdict" in metric]
    if len(reported) != found["tests"] or units != paired["units"][()]:
        raise SystemExit(f"{len(reported)} verdicts of {found['tests']} tests")
    findings = [Finding(paired, units, int(paired["reference"][at]), at, of) for at, of in reported]
    corrected = [holm(chances) for chances in zip(*(finding.chances(plan) for finding in findings))]
    kinds = {}
    for (at, of), finding, p_difference, p_margin in zip(reported, findings, *corrected):
        metric = found["variants"][at]["metrics"][of]
        name = f"{metric['metric']} of {found['variants'][at]['name']}"
        for key, value, error in (("base", finding.base, finding.base_error), ("value", finding.value, finding.value_error),
                                  ("difference", finding.difference, finding.error)):
            agree(f"{name}, {key}", metric[key]["value"], value)
            agree(f"{name}, error of its {key}", metric[key]["standard_error"], error, 1e-7)
        low, high = finding.interval(plan)
        agree(f"{name}, from", metric["low"], low, 1e-6)
        agree(f"{name}, to", metric["high"], high, 1e-6)
        agree(f"{name}, chance of no difference", metric["p_difference"], p_difference, 1e-5)
        agree(f"{name}, chance of the margin", metric["p_margin"], p_margin, 1e-5)
        verdict = "same" if p_margin <= plan.level else "changed" if p_difference <= plan.level else "undecided"
        if metric["verdict"].split()[0] != verdict:
            raise SystemExit(f"{name}: {metric['verdict']}, from sums {verdict}")
        kinds[verdict] = kinds.get(verdict, 0) + 1
    return kinds
