resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "unmasked"
    }
    spec = {
      containers = [
        {
          name = "app"
          image = "app:1.0.0"
          securityContext = {
            procMount = "Unmasked" # BAD
          }
        },
      ]
      ephemeralContainers = [
        {
          name = "debug"
          image = "debug:1.0.0"
          securityContext = {
            procMount = "Unmasked" # BAD
          }
        },
      ]
    }
  }
}

resource "kubernetes_manifest" "daemonset_1" {
  manifest = {
    apiVersion = "apps/v1"
    kind = "DaemonSet"
    metadata = {
      name = "builder"
    }
    spec = {
      template = {
        spec = {
          initContainers = [
            {
              name = "prepare"
              image = "builder:1.0.0"
              securityContext = {
                procMount = "Unmasked" # BAD
              }
            },
          ]
          containers = [
            {
              name = "builder"
              image = "builder:1.0.0"
            },
          ]
        }
      }
    }
  }
}
