resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "all"
    }
    spec = {
      securityContext = {
        windowsOptions = {
          hostProcess = true # BAD
        }
      }
      hostNetwork = true
      containers = [
        {
          name = "app"
          image = "app:1.0.0"
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
      name = "one"
    }
    spec = {
      template = {
        spec = {
          containers = [
            {
              name = "agent"
              image = "agent:1.0.0"
              securityContext = {
                windowsOptions = {
                  hostProcess = true # BAD
                }
              }
            },
          ]
        }
      }
    }
  }
}
