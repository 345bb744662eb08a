// What OPA, as a library, takes to evaluate policies: one line of JSON in, one out. Queries are prepared and inputs parsed
// beforehand; times are of the processor, garbage collection in other threads with it.
package main

import (
	"context"
	"encoding/json"
	"math"
	"os"
	"strconv"
	"syscall"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/rego"
	"github.com/open-policy-agent/opa/v1/version"
)

type question struct {
	Query   string            `json:"query"`
	IsV0    bool              `json:"isV0"`
	Modules map[string]string `json:"modules"`
	Inputs  []any             `json:"inputs"`
}

type answer struct {
	Version string `json:"version"`
	Results []any  `json:"results"`
	// Of one evaluation.
	Milliseconds float64 `json:"milliseconds"`
	// Why there are none.
	Refused string `json:"refused,omitempty"`
}

func main() {
	milliseconds, err := strconv.ParseFloat(os.Args[1], 64)
	if err != nil {
		panic(err)
	}
	questions := json.NewDecoder(os.Stdin)
	questions.UseNumber()
	answers := json.NewEncoder(os.Stdout)
	for questions.More() {
		var asked question
		if err := questions.Decode(&asked); err != nil {
			panic(err)
		}
		found, err := answerTo(asked, milliseconds)
		if err != nil {
			found.Refused = err.Error()
		}
		found.Version = version.Version
		if err := answers.Encode(found); err != nil {
			panic(err)
		}
	}
}

func answerTo(asked question, milliseconds float64) (answer, error) {
	ctx := context.Background()
	regoVersion := ast.RegoV1
	if asked.IsV0 {
		regoVersion = ast.RegoV0
	}
	options := []func(*rego.Rego){rego.Query(asked.Query), rego.SetRegoVersion(regoVersion)}
	for name, text := range asked.Modules {
		options = append(options, rego.Module(name, text))
	}
	prepared, err := rego.New(options...).PrepareForEval(ctx)
	if err != nil {
		return answer{}, err
	}
	var inputs []rego.EvalOption
	var found answer
	for _, input := range asked.Inputs {
		value, err := ast.InterfaceToValue(input)
		if err != nil {
			return found, err
		}
		parsed := rego.EvalParsedInput(value)
		results, err := prepared.Eval(ctx, parsed)
		if err != nil {
			return found, err
		}
		inputs = append(inputs, parsed)
		if len(results) > 0 {
			found.Results = append(found.Results, results[0].Expressions[0].Value)
		}
	}
	evaluateAll := func() {
		for _, input := range inputs {
			if _, err := prepared.Eval(ctx, input); err != nil {
				panic(err)
			}
		}
	}
	found.Milliseconds = steadyTimeOf(evaluateAll, milliseconds) / float64(len(inputs))
	return found, nil
}

// Rounds until five in a row were no better than the best before them, at most 100.
func steadyTimeOf(work func(), milliseconds float64) float64 {
	best := math.Inf(1)
	for round, without := 0, 0; round < 100 && without < 5; round++ {
		time := timeOf(work, milliseconds)
		if time < best*0.97 {
			without = 0
		} else {
			without++
		}
		best = min(best, time)
	}
	return best
}

// Milliseconds of the processor that work takes once, done again and again for a while.
func timeOf(work func(), milliseconds float64) float64 {
	start := processorTime()
	for times := 1.0; ; times++ {
		work()
		if spent := processorTime() - start; spent >= milliseconds {
			return spent / times
		}
	}
}

func processorTime() float64 {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return float64(usage.Utime.Nano()+usage.Stime.Nano()) / 1e6
}
