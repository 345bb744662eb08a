resource "kubernetes_manifest" "poddisruptionbudget_0" {
  manifest = {
    apiVersion = "policy/v1"
    kind = "PodDisruptionBudget"
    metadata = {
      name = "none"
    }
    spec = {
      maxUnavailable = 0 # BAD
    }
  }
}

resource "kubernetes_manifest" "poddisruptionbudget_1" {
  manifest = {
    apiVersion = "policy/v1"
    kind = "PodDisruptionBudget"
    metadata = {
      name = "all"
    }
    spec = {
      minAvailable = "100%" # BAD
    }
  }
}
