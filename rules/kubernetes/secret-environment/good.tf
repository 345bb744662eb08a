resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "files"
    }
    spec = {
      containers = [
        {
          name = "app"
          image = "app:1.0.0"
          env = [
            {
              name = "DB_PASSWORD_FILE"
              value = "/run/secrets/db/password"
            },
            {
              name = "NODE"
              valueFrom = {
                fieldRef = {
                  fieldPath = "spec.nodeName"
                }
              }
            },
          ]
          volumeMounts = [
            {
              name = "db"
              mountPath = "/run/secrets/db"
            },
          ]
        },
      ]
      volumes = [
        {
          name = "db"
          secret = {
            secretName = "db"
          }
        },
      ]
    }
  }
}
